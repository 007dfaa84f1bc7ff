import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Honeypot } from "~/ui/honeypot";
import type { EventLanguage } from "../event.ts";
import {
  altLanguage,
  altOf,
  largestFile,
  leastWidth,
  longestAlt,
  type EventPicture as Picture,
} from "../pictures/picture.ts";
import { mergedWords, type PictureWords, type SeenPicture } from "../pictures/picture-merge.ts";
import type { PictureMessages } from "../pictures/refusal.ts";
import { EventPicture } from "./event-picture.tsx";
import { PictureConflict } from "./picture-conflict.tsx";

interface PictureFormProps {
  /** The language of the event, in which the picture is described. */
  language: EventLanguage | null;
  picture: Picture | undefined;
  /** The previous picture, as long as it can be restored. */
  previous: SeenPicture | undefined;
  /** False if a removal is already requested. */
  canRemove?: boolean | undefined;
  /** The folder of the files, for a picture that is not public. */
  folder?: string | undefined;
  /** The rejected input with its errors. */
  refused: RejectedPicture | undefined;
}

interface RejectedPicture {
  input: PictureWords | undefined;
  errors: PictureMessages;
  /** Set if somebody else changed the picture; `seen` is the previous one, if it is known. */
  meanwhile: { seen: SeenPicture | null | undefined; hadFile: boolean } | undefined;
}

const formId = "picture-form";

/** Shows the picture with forms to replace, describe, remove and restore it. */
export function PictureForm(props: PictureFormProps) {
  const { language, picture, previous, canRemove = true, folder, refused } = props;
  const { input, meanwhile } = refused ?? {};
  const merged = input && meanwhile && mergedWords({ ...meanwhile, mine: input, shown: picture });
  const seen = JSON.stringify(picture ? { id: picture.id, alt: picture.alt, altEs: picture.altEs } : null);
  return (
    <>
      {picture && (
        <div className="mb-8 max-w-xl">
          <EventPicture picture={picture} language={language} folder={folder} />
        </div>
      )}
      {merged && meanwhile && (
        <PictureConflict
          conflict={merged.conflict}
          language={language}
          isShown={picture !== undefined}
          hadFile={meanwhile.hadFile}
          form={formId}
        />
      )}
      <Fields {...props} input={merged?.typed ?? input} seen={seen} />
      {(picture ?? previous) && canRemove && (
        <PictureActions isShown={picture !== undefined} {...{ language, previous, seen }} />
      )}
    </>
  );
}

interface FieldsProps extends Pick<PictureFormProps, "language" | "picture" | "refused"> {
  input: PictureWords | undefined;
  seen: string;
}

function Fields({ language, picture, refused, input, seen }: FieldsProps) {
  const { t, language: page } = useWords();
  const { errors } = refused ?? {};
  const isBoth = language === "both";
  const fieldLanguage = altLanguage(language, page);
  const words = { maxLength: longestAlt, required: true };
  return (
    <form id={formId} method="post" encType="multipart/form-data" data-busy className="max-w-xl">
      <Honeypot />
      <input type="hidden" name="seen" value={seen} />
      <TextField
        name="picture"
        type="file"
        label={picture ? t("pictures.another") : t("pictures.choose")}
        hint={t("pictures.hint", { size: largestFile / 1024 / 1024, width: leastWidth })}
        error={errors?.file}
        required={!picture}
        accept="image/jpeg,image/png,image/webp"
        data-largest={largestFile}
        data-too-large={t("pictures.file.too-large", { size: largestFile / 1024 / 1024 })}
      />
      <TextField
        name="alt"
        label={t(fieldLanguage ? `pictures.alt.in.${fieldLanguage}` : "pictures.alt.label")}
        hint={t("pictures.alt.hint")}
        error={errors?.alt}
        defaultValue={input?.alt ?? picture?.alt}
        lang={fieldLanguage}
        {...words}
      />
      {isBoth && (
        <TextField
          name="altEs"
          label={t("pictures.alt.in.es")}
          error={errors?.altEs}
          defaultValue={input?.altEs ?? picture?.altEs ?? ""}
          lang="es"
          {...words}
        />
      )}
      <Button name="intent" value="save">
        {t("pictures.save")}
      </Button>
    </form>
  );
}

interface PictureActionsProps extends Pick<PictureFormProps, "language" | "previous"> {
  isShown: boolean;
  seen: string;
}

function PictureActions({ language, isShown, previous, seen }: PictureActionsProps) {
  const { t, language: page } = useWords();
  return (
    <form method="post" data-busy className="mt-10 max-w-xl border-t border-line pt-8">
      <input type="hidden" name="seen" value={seen} />
      {!isShown && previous && (
        <p className="mb-4">{t("pictures.last", { alt: altOf(previous, { language, page }).alt })}</p>
      )}
      {!isShown && previous && <input type="hidden" name="picture" value={previous.id} />}
      <Button tone="outline" name="intent" value={isShown ? "remove" : "restore"}>
        {isShown ? t("pictures.remove") : t("pictures.restore")}
      </Button>
    </form>
  );
}
