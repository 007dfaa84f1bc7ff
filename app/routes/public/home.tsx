import { useWords } from "~/i18n/words";

export const handle = { static: true, cache: [] };

export default function Home() {
  const { t } = useWords();
  return <h1>{t("hero.tagline")}</h1>;
}
