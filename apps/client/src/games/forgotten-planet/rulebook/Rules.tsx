import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { PageHeader } from "../../../table/PageHeader.tsx";
import sections from "../texts/rules.en.json";
import "../../../ui/article.css";

/** The rules in short, one anchor a paragraph. */
export function Rules() {
  useEffect(() => {
    document.title = `${t("rules.title")} · ${t("app.name")}`;
    // The text came after the address: the browser could not go there by itself.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="article" tabIndex={-1}>
        <h1>{t("rules.title")}</h1>
        <p class="quiet">{t("rules.lead")}</p>
        <nav class="contents" aria-label={t("rules.contents")}>
          {sections.map(({ id, title }) => (
            <a key={id} class="chip cut" href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {sections.map(({ id, title, cost, rules, text }) => (
          <section key={id} id={id} class="rule">
            <h2>
              {title} {cost && <small class="quiet">{cost}</small>}
              {rules?.map((rule) => (
                <a key={rule} id={rule} class="ruleid d" href={`#${rule}`}>
                  {rule}
                </a>
              ))}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
