import type { NewScenario, SavedScenario } from "@forgotten-planet/game";
import { signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import { ApiError } from "../../../net/api.ts";
import { identity } from "../../../net/identity.ts";
import { toast } from "../../../ui/toasts.ts";
import { dropDraft } from "../editor/editorStore.ts";
import { dropLocal, keepLocal, type LocalScenario, localRef, localScenarios } from "./keptScenarios.ts";
import { scenarioApi } from "./scenarioApi.ts";

/** A scenario of the player's own, on the server or in this browser. */
export interface OwnScenario extends NewScenario {
  readonly ref: string;
  readonly place: "here" | "server";
  readonly id: string;
  readonly updatedAt: number;
}

/** The player's own on the server; undefined while they are not known. */
export const savedScenarios = signal<readonly SavedScenario[] | undefined>(undefined);
export const savedState = signal<"known" | "loading" | "away">("known");

/** Asks the server for the player's own scenarios; there are none without a name. */
export async function loadSaved(): Promise<void> {
  if (!identity.value) {
    savedScenarios.value = undefined;
    savedState.value = "known";
    return;
  }
  savedState.value = "loading";
  try {
    savedScenarios.value = await scenarioApi.mine();
    savedState.value = "known";
  } catch {
    savedState.value = "away";
  }
}

/** All of the player's own, the latest changed first. */
export function ownScenarios(): readonly OwnScenario[] {
  const here = localScenarios.value.map((one): OwnScenario => ({ ...one, ref: localRef(one), place: "here" }));
  const saved = (savedScenarios.value ?? []).map((one): OwnScenario => ({ ...one, ref: one.id, place: "server" }));
  return [...here, ...saved].toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Makes a copy in this browser to draw on; the original stays as it is. Undefined if the browser keeps nothing. */
export function copyHere({ scenario, players }: NewScenario): LocalScenario | undefined {
  const { name, area, land, bases, specials } = scenario;
  const copied = { name: copyName(name), area, land, ...(bases && { bases }), ...(specials && { specials }) };
  const one = keepLocal({ players, scenario: copied });
  if (!one) toast(t("editor.storageFull"), "refuse");
  return one;
}

const copyName = (name: string): string => {
  const copied = t("editor.copyName", { name });
  return copied.length <= 40 ? copied : name;
};

export async function rename(own: OwnScenario, name: string): Promise<boolean> {
  const drawn: NewScenario = { players: own.players, scenario: { ...own.scenario, name } };
  if (own.place === "here") return keepLocal(drawn, own.id) !== undefined || refused();
  return asked(() => scenarioApi.change(own.id, drawn));
}

export async function remove(own: OwnScenario): Promise<boolean> {
  const isGone = own.place === "here" ? dropLocal(own.id) : await asked(() => scenarioApi.remove(own.id));
  if (isGone) dropDraft(own.ref);
  return isGone;
}

/** From this browser to the server, where it can be shared. */
export async function putOnServer(own: OwnScenario): Promise<boolean> {
  const isThere = await asked(() => scenarioApi.make({ players: own.players, scenario: own.scenario }));
  if (isThere) dropLocal(own.id);
  return isThere;
}

function refused(): false {
  toast(t("editor.storageFull"), "refuse");
  return false;
}

/** Shows a refusal, and asks for the list again in either case. */
async function asked(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    await loadSaved();
    return true;
  } catch (error) {
    toast(t(refusalKey(error instanceof ApiError ? error.code : "internal")), "refuse");
    return false;
  }
}
