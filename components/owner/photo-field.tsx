"use client";
import { ImagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Photo } from "@/components/owner/use-photos";
import { FieldError } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { useRestoreFocus } from "@/components/ui/use-restore-focus";

type Props = { photos: Photo[]; tooMany: boolean; onAdd: (files: File[]) => void; onRemove: (key: number) => void };

/** Photographs of a request, each with a preview and its error. */
export function PhotoField({ photos, tooMany, onAdd, onRemove }: Props) {
  const t = useTranslations("content.ownerForm");
  const common = useTranslations("common");
  const input = useRestoreFocus<HTMLInputElement>(photos.length);
  const faults = photos.flatMap(({ key, name, fault }) =>
    fault ? [{ id: `owner-photo-${key}-error`, text: common("labelled", { label: name, value: t(fault) }) }] : [],
  );
  return (
    <div className="sm:col-span-2 [@media(scripting:none)]:hidden">
      <label htmlFor="owner-photos" className="field-label">
        {t("photos")} <span className="font-normal text-grey">{t("optional")}</span>
      </label>
      <p id="owner-photos-help" className="mb-3 text-sm text-grey">
        {t("photosHelp")}
      </p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {photos.map(({ key, name, url, fault }) => (
          <li key={key} className="relative overflow-hidden rounded-control border border-line bg-snow">
            {url ? (
              <img src={url} alt={name} className="aspect-[4/3] w-full object-cover" />
            ) : fault ? (
              <span className="grid aspect-[4/3] place-items-center p-2 text-center text-sm text-danger">{name}</span>
            ) : (
              <span role="status">
                <Skeleton className="aspect-[4/3] w-full" />
                <span className="sr-only">{t("preparing")}</span>
              </span>
            )}
            <button
              id={`owner-photo-${key}`}
              type="button"
              aria-describedby={fault ? `owner-photo-${key}-error` : undefined}
              aria-label={t("removePhoto", { name })}
              onClick={() => onRemove(key)}
              className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-white/90 text-ink hover:bg-white"
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
      <span className="relative mt-3 inline-flex">
        <input
          ref={input}
          id="owner-photos"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          aria-describedby="owner-photos-help owner-photos-error"
          className="peer absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <span
          aria-hidden="true"
          className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-primary bg-white px-4 font-semibold text-primary peer-hover:bg-tint peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
        >
          <ImagePlus size={18} />
          {t("addPhotos")}
        </span>
      </span>
      <div id="owner-photos-error" role="status">
        {faults.map(({ id, text }) => (
          <FieldError key={id} id={id}>
            {text}
          </FieldError>
        ))}
        {tooMany && <FieldError id="owner-photos-many">{t("photoMany")}</FieldError>}
      </div>
    </div>
  );
}
