"use client";
import { classNames } from "@/components/ui/class-names";
import { TitledModal, type TitledModalProps } from "@/components/ui/titled-modal-client";

/** "menu": left on phones, right from 992 px on. */
type Props = TitledModalProps & { side?: keyof typeof sides };

const sides = { left: "modal-left", right: "modal-right", menu: "modal-menu" };

/** A panel at the window's edge, 310 px wide, 467 px from 768 px on. */
export function Panel({ side = "right", ...modal }: Props) {
  return (
    <TitledModal
      {...modal}
      className={classNames("w-[310px] md:w-[467px]", sides[side])}
      head="h-16 md:h-20 md:pr-4 md:pl-8"
      body="md:px-8 md:py-6"
      foot="bg-white pt-4 pb-5 md:px-8 md:pt-5 md:pb-8"
    />
  );
}
