import { identity } from "../../net/identity.ts";
import { HandoverCode } from "../settings/HandoverCode.tsx";
import { SignIn } from "../settings/SignIn.tsx";

/** The same player on another device: a code to type there, and ways to sign in there. */
export function OtherDevice() {
  return (
    <section class="otherdevice panel cut">
      {identity.value && <HandoverCode />}
      <SignIn />
    </section>
  );
}
