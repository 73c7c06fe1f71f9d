import type { ComponentChildren } from "preact";
import { PlayContext, usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";

/** What is in it shows and plays the private copy. */
export function OnCopy({ children }: { readonly children: ComponentChildren }) {
  return <PlayContext.Provider value={aheadDeskOf(usePlay()).copy}>{children}</PlayContext.Provider>;
}

/** What is pressed in it is tried out on the private copy, which opens. */
export function Trying({ children }: { readonly children: ComponentChildren }) {
  const desk = aheadDeskOf(usePlay());
  return (
    <OnCopy>
      <div class="trying" onClickCapture={() => desk.open()}>
        {children}
      </div>
    </OnCopy>
  );
}
