import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { codeOf } from "~/lib/pdf/qr-code";
import { pdfFromThread } from "~/platform/pdf/pdf-thread.server";
import type { Edition } from "../../edition/edition.ts";
import { type LookFacts, drawnLookOf } from "../../edition/look.ts";
import { placeOf } from "../../edition/place.ts";
import { license } from "../exports/license.ts";
import { labelAt, labelSizes, type Net } from "../net/net.ts";
import type { Sheet, SheetLinkKind, SheetNet, SheetWords } from "./sheet.ts";
import { themeName, themes, threadNumber } from "../../edition/themes.ts";

interface SheetFacts {
  edition: Pick<Edition, "name" | "city" | "region"> & LookFacts;
  origin: string;
  language: Language;
  /** The date printed on the map. */
  today: string;
}

/** Renders the map as a PDF poster, in the same layout as /map, in a worker thread. */
export function mapSheet(net: Net, facts: SheetFacts): Promise<Uint8Array<ArrayBuffer>> {
  return pdfFromThread("app/features/map/sheet/sheet-thread.server.ts", sheetOf(net, facts));
}

/** Prepares the poster's content as plain data. */
function sheetOf(net: Net, facts: SheetFacts): Sheet {
  const { origin, language } = facts;
  const address = origin + localized(language, "/map");
  return {
    language,
    ...drawnLookOf(facts.edition),
    words: sheetWords(translator(language), net, { ...facts, address }),
    net: sheetNet(net, (id) => origin + localized(language, `/map/${id}`)),
    code: codeOf(address),
  };
}

function sheetNet({ width, height, knots, links, wefts }: Net, addressOf: (id: string) => string): SheetNet {
  return {
    width,
    height,
    labelSize: labelSizes[0],
    places: knots.map(({ id, name, label, rise, theme, x, y, degree }) => ({
      name,
      label,
      x,
      y,
      degree,
      theme: threadNumber(theme),
      url: addressOf(id),
      labelAt: { x: x + labelAt.x, y: y + labelAt.y - rise },
    })),
    links: links.map(({ kind, path: way }) => ({ kind: kind as SheetLinkKind, path: way })),
    wefts: wefts.map(({ theme, path: way, isUnder }) => ({ theme: threadNumber(theme), path: way, isUnder })),
  };
}

function sheetWords(t: Translate, { knots }: Net, facts: SheetFacts & { address: string }): SheetWords {
  const { edition, language, today, address } = facts;
  const count = knots.length;
  const { name } = edition;
  return {
    community: name,
    title: t("mapData.sheet.title"),
    where: placeOf(edition),
    count: t("map.count", { count }),
    date: t("mapData.sheet.asOf", { day: dates(language).fullRange(today, today) }),
    themes: themes().map(({ key }) => ({
      name: themeName(t, key),
      thread: threadNumber(key)!,
      count: knots.filter(({ theme }) => theme === key).length,
    })),
    noTheme: t("map.noTheme"),
    kinds: {
      "works-with": t("map.neighbors.works-with"),
      "shares-space": t("map.neighbors.shares-space"),
      "grew-from": t("map.neighbors.grew-from"),
    },
    index: t("mapData.sheet.index"),
    indexText: t("mapData.sheet.indexText"),
    living: t("mapData.sheet.living", { address: address.replace(/^https?:\/\//, "") }),
    license: `${name}, ${license.name}`,
    legend: t("mapData.sheet.legend"),
    reading: t("mapData.sheet.reading"),
    drawing: t("mapData.sheet.drawing", { count }),
    code: t("mapData.sheet.code", { address }),
    empty: t("map.empty.title"),
  };
}
