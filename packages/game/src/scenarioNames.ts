/* What the game's own scenarios are called where not English is spoken, by id; a soft hyphen says where a name may be parted. */

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  it: {
    "first-landing": "Primo sbarco",
    delta: "Il delta",
    rim: "L’orlo",
    "needle-gorge": "La gola della cruna",
    "old-caldera": "La vecchia caldera",
    "two-causeways": "I due argini",
    "dry-moat": "Il fossato asciutto",
    "basalt-comb": "Il pettine di basalto",
    "three-valleys": "Le tre valli",
    "dust-devil": "Il mulinello di polvere",
    "crossing-winds": "I venti incrociati",
    "four-mesas": "Le quattro mesa",
    "open-plain": "La piana aperta",
    "open-fork": "Il bivio aperto",
    "open-ring": "L’anello aperto",
  },
  fr: {
    "first-landing": "Premier atterris\u00adsage",
    delta: "Le delta",
    rim: "Le rebord",
    "needle-gorge": "La gorge de l’aiguille",
    "old-caldera": "La vieille caldeira",
    "two-causeways": "Les deux chaussées",
    "dry-moat": "Le fossé à sec",
    "basalt-comb": "Le peigne de basalte",
    "three-valleys": "Les trois vallées",
    "dust-devil": "Le tourbillon de poussière",
    "crossing-winds": "Les vents croisés",
    "four-mesas": "Les quatre mesas",
    "open-plain": "La plaine ouverte",
    "open-fork": "La fourche ouverte",
    "open-ring": "L’anneau ouvert",
  },
};

/** The name of one of the game's own scenarios in that language, such as `it`; undefined where it has none beside its English one. */
export const scenarioNameIn = (language: string, id: string): string | undefined => NAMES[language]?.[id];
