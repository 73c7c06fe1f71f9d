/** The arrows of docs/architecture.md: they never turn round, no app imports an app, no cycle. */
const only = (from, allowed) => ({
  name: `${from.replaceAll("/", "-")}-arrows`,
  severity: "error",
  comment: `${from} may import ${allowed.join(", ") || "nothing of ours"} alone`,
  from: { path: `^${from}/src`, pathNot: "\\.test\\.tsx?$|/test/" },
  to: { path: "^(packages|apps|bench|tests)/", pathNot: [`^${from}/`, ...allowed.map((name) => `^${name}/`)] },
});

const TEST = "\\.test\\.tsx?$";

module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "\\?(url|raw|inline)$|^virtual:" } },
    {
      name: "rules-is-pure",
      severity: "error",
      comment: "the rules depend on nothing",
      from: { path: "^packages/rules/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/rules/src" },
    },
    only("packages/bots", ["packages/rules"]),
    only("packages/core", []),
    only("packages/game", ["packages/bots", "packages/core", "packages/rules", "packages/protocol", "packages/schema"]),
    only("packages/protocol", ["packages/core"]),
    only("packages/client-core", ["packages/core", "packages/protocol"]),
    only("packages/schema", ["packages/core", "packages/protocol"]),
    only("packages/store", ["packages/core", "packages/protocol"]),
    only("packages/testkit", ["packages/core", "packages/game", "packages/rules"]),
    only("apps/server", ["packages/core", "packages/protocol", "packages/schema", "packages/store", "packages/game"]),
    {
      name: "server-names-no-game",
      severity: "error",
      comment: "the server knows games by their contract: its list of them is one file",
      from: { path: "^apps/server/src/", pathNot: "\\.test\\.ts$|^apps/server/src/games\\.ts$" },
      to: { path: "^packages/(game|rules)/" },
    },
    only("apps/client", [
      "packages/bots",
      "packages/client-core",
      "packages/game",
      "packages/rules",
      "packages/protocol",
      "packages/schema",
      "packages/core",
    ]),
    only("apps/cli", ["packages/bots", "packages/core", "packages/game", "packages/protocol", "packages/rules"]),
    {
      name: "testkit-is-for-tests",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: "^packages/testkit/|\\.test\\.tsx?$|/test/" },
      to: { path: "^packages/testkit/" },
    },
    {
      name: "enter-by-the-door",
      severity: "error",
      comment: "a package is entered by its exports",
      from: { path: "^(packages|apps|bench|tests)/([^/]+)/" },
      to: {
        path: "^packages/([^/]+)/src/",
        pathNot: ["^packages/$2/", "^packages/[^/]+/src/(index|gameId|(bots|debug|dice|drawing|mirror|toy)/index)\\.ts$"],
      },
    },
    {
      name: "match-rooms",
      severity: "error",
      comment: "parts, table, views, acts: each knows those before it",
      from: { path: "^apps/server/src/match/(parts/|views/|table\\.ts)", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/match/acts/" },
    },
    {
      name: "parts-know-no-table",
      severity: "error",
      from: { path: "^apps/server/src/match/parts/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/match/(views/|table\\.ts)" },
    },
    {
      name: "table-shows-nothing",
      severity: "error",
      from: { path: "^apps/server/src/match/table\\.ts$" },
      to: { path: "^apps/server/src/match/views/" },
    },
    {
      name: "models-are-pure",
      severity: "error",
      comment: "view-models know neither Pixi nor the DOM",
      from: { path: "^apps/client/src/games/[^/]+/(model|interaction)/" },
      to: {
        path: "^apps/client/src/(games/[^/]+/(board|hud|setup/[^/]+\\.tsx|results/[^/]+\\.tsx)|pages|net)/|node_modules/(pixi\\.js|preact|@preact)",
      },
    },
    {
      name: "client-table-knows-no-page",
      severity: "error",
      from: { path: "^apps/client/src/table/", pathNot: TEST },
      to: { path: "^apps/client/src/(pages|app)/" },
    },
    {
      name: "client-game-stands-on-the-platform",
      severity: "error",
      comment: "a game imports table, ui, net and i18n",
      from: { path: "^apps/client/src/games/[^/]+/", pathNot: TEST },
      to: { path: "^apps/client/src/(pages|app)/" },
    },
    {
      name: "client-games-by-their-list",
      severity: "error",
      comment: "the platform knows the games that games/index.ts lists, by the contract of games/clientGame.ts",
      from: { path: "^apps/client/src/(app|pages|settings|table|ui|net|i18n)/", pathNot: TEST },
      // The keys of all texts are one type.
      to: { path: "^apps/client/src/games/[^/]+/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "client-platform-knows-no-rules",
      severity: "error",
      comment: "the platform of the client is written over the contract of a game: it names no game, not even its types",
      from: { path: "^apps/client/src/(app|pages|settings|table|ui|net|i18n)/", pathNot: TEST },
      to: { path: "^packages/(game|rules)/" },
    },
    {
      name: "client-net-knows-no-model",
      severity: "error",
      from: { path: "^apps/client/src/net/", pathNot: TEST },
      to: { path: "^apps/client/src/(app|pages|table|games)/" },
    },
    {
      name: "client-ui-has-no-subject",
      severity: "error",
      from: { path: "^apps/client/src/ui/", pathNot: TEST },
      to: { path: "^apps/client/src/(app|pages|table|games|net)/" },
    },
    {
      name: "client-i18n-is-texts",
      severity: "error",
      comment: "texts import nothing of the client but types of other texts",
      from: { path: "^apps/client/src/i18n/", pathNot: TEST },
      to: { path: "^apps/client/src/", pathNot: "^apps/client/src/i18n/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "client-settings-know-no-screen",
      severity: "error",
      from: { path: "^apps/client/src/settings/", pathNot: TEST },
      to: { path: "^apps/client/src/(app|pages|table)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.types/|/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json", ".svg", ".css"],
    },
  },
};
