import "../../table/chat/talkTexts.ts";
import type { Blocked as BlockedPlayer } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { refusalKey } from "../../i18n/refusalKey.ts";
import { ApiError, api } from "../../net/api.ts";
import { toast } from "../../ui/toasts.ts";
import "./blocked.css";

type List = readonly BlockedPlayer[];

/** Settings: whom this player has blocked, and how to hear them again. */
export function Blocked() {
  const list = useSignal<List | undefined>(undefined);
  useEffect(() => void load(list), [list]);
  const blocked = list.value;
  return (
    <div class="blocked" data-testid="blocked">
      <p class="quiet">{t("blocked.what")}</p>
      {blocked?.length === 0 && <p>{t("blocked.none")}</p>}
      {blocked !== undefined && blocked.length > 0 && (
        <ul>
          {blocked.map(({ authorId, name }) => (
            <li key={authorId}>
              <span>{name}</span>
              <button
                type="button"
                class="btn cut"
                data-testid={`unblock-${authorId}`}
                aria-label={t("blocked.unblockName", { name })}
                onClick={() => void unblock(list, authorId)}
              >
                {t("talk.unblock")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function load(list: Signal<List | undefined>): Promise<void> {
  try {
    list.value = await api.blocks.mine();
  } catch (error) {
    refused(error);
  }
}

async function unblock(list: Signal<List | undefined>, authorId: string): Promise<void> {
  try {
    await api.blocks.remove(authorId);
  } catch (error) {
    refused(error);
  }
  await load(list);
}

const refused = (error: unknown): void => toast(t(refusalKey(error instanceof ApiError ? error.code : "internal")), "refuse");
