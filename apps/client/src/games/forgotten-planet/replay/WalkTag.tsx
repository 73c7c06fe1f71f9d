import { t } from "../../../i18n/i18n.ts";
import { usePlanetReplay } from "./usePast.ts";

/** In the head: what this page is; of a match that was not played here, that instead. */
export function WalkTag({ title }: { readonly title: string }) {
  const { brought } = usePlanetReplay().source.match;
  if (brought === undefined) return <p class="replaytag tag cut d">{title}</p>;
  const [tag, why] = brought === "file" ? [t("past.fromFile"), t("past.fromFileWhy")] : [t("imported.tag"), t("imported.why")];
  return (
    <p class="replaytag tag cut d brought" title={why} data-testid="not-played-here">
      {tag}
    </p>
  );
}
