import { SITE_NAME } from "../../siteName.ts";
import { openApi } from "./openApi.ts";
import { FORMS, OPERATIONS, type Operation } from "./operations.ts";

/** The description of the public face as one page without a script. */
export function apiPage(): string {
  const { components } = openApi() as { readonly components: { readonly schemas: Readonly<Record<string, unknown>> } };
  const forms = Object.keys(FORMS).map(
    (name) =>
      `<section id="${name}"><h3>${name}</h3><pre><code>${escaped(JSON.stringify(components.schemas[name], null, 2))}</code></pre></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Matches over HTTP: ${SITE_NAME}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>Matches over HTTP</h1>
<p>Matches of public tables are for everybody; others for those who sit there, by their token. <a href="/api/openapi.json">OpenAPI description</a></p>
${OPERATIONS.map(section).join("\n")}
<h2>Forms</h2>
${forms.join("\n")}
</main>
</body>
</html>
`;
}

function section({ path, summary, description, query, answer, refusals }: Operation): string {
  const rows = query
    ? Object.entries(query.shape).map(
        ([name, form]) => `<tr><th scope="row"><code>${name}</code></th><td>${escaped(form.description ?? "")}</td></tr>`,
      )
    : [];
  return `<section>
<h2><code>GET ${escaped(path)}</code></h2>
<p>${escaped(summary)}. ${escaped(description ?? "")}</p>
${rows.length > 0 ? `<table>${rows.join("")}</table>` : ""}
<p><code>${answer.type}</code> ${answer.form === undefined ? "" : `<a href="#${answer.form}">${answer.form}</a>`} ${escaped(answer.description)}.</p>
<p>Refused with ${refusals.map((code) => `<code>${code}</code>`).join(" ")}</p>
</section>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export const API_STYLE = `:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #10161c; color: #dfe7ee }
main { max-width: 60rem; margin: 0 auto; padding: 1rem }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere }
h2 { margin-top: 2.5rem; font-size: 1.15rem }
a { color: #6fd3ff }
code { font-size: .9em }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #0a0e12; border: 1px solid #2a3640 }
table { border-collapse: collapse }
th, td { padding: .2rem 1rem .2rem 0; text-align: left; vertical-align: top }
`;
