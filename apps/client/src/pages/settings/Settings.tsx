import { NameForm } from "../../table/name/NameForm.tsx";
import { PageHeader } from "../../table/PageHeader.tsx";
import { toast } from "../../ui/toasts.ts";
import { usePageTitle } from "../../ui/usePageTitle.ts";
import "../../i18n/accountTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { OwnRatings } from "../ratings/OwnRatings.tsx";
import { Blocked } from "./Blocked.tsx";
import { ForgetHere } from "./ForgetHere.tsx";
import { HandoverCode } from "./HandoverCode.tsx";
import { HereSettings } from "./HereSettings.tsx";
import { PasskeyList } from "./PasskeyList.tsx";
import { Recovery } from "./Recovery.tsx";
import { SignIn } from "./SignIn.tsx";
import { SignOut } from "./SignOut.tsx";
import "./settings.css";

/** How everything looks and sounds here, the player's name, and how to be the same player on other devices. */
export function Settings() {
  usePageTitle(() => t("settings.title"));
  const player = identity.value?.player;
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="settings" tabIndex={-1}>
        <h1>{t("settings.title")}</h1>
        <HereSettings />
        <section class="panel cut" aria-labelledby="settings-name">
          <h2 id="settings-name">{t("settings.name")}</h2>
          <p class="quiet">{t("settings.nameLead")}</p>
          <NameForm
            key={player?.name ?? ""}
            label={t("settings.name")}
            submit={t("home.saveName")}
            done={() => toast(t("settings.signedIn", { name: identity.value?.player.name ?? "" }))}
          />
        </section>
        {player && (
          <section class="panel cut" aria-labelledby="settings-identity">
            <h2 id="settings-identity">{t("settings.identity")}</h2>
            <p>{t("settings.identityLead")}</p>
            <PasskeyList key={player.id} />
            <Recovery key={`recovery ${player.id}`} />
            <HandoverCode key={`handover ${player.id}`} />
            <SignOut />
          </section>
        )}
        <OwnRatings />
        {player && (
          <section class="panel cut" aria-labelledby="settings-blocked">
            <h2 id="settings-blocked">{t("blocked.title")}</h2>
            <Blocked key={player.id} />
          </section>
        )}
        <section class="panel cut" aria-labelledby="settings-signin">
          <h2 id="settings-signin">{t("settings.signIn")}</h2>
          {player && <p class="quiet">{t("settings.instead", { name: player.name })}</p>}
          <SignIn />
        </section>
        <ForgetHere />
      </main>
    </div>
  );
}
