/** Every drawing is so wide; the heights follow the shape of the paper or the screen. */
export const posterWidth = 1000;

export interface PosterFormat {
  height: number;
  /** So many ends of the cloth are as wide as the sheet, and so far down it is woven. */
  ends: number;
  woven: number;
  /** Paper stays white, so that it costs little ink, and has the code; a picture has the color of its theme. */
  isPaper: boolean;
}

export const pictureShapes = {
  square: { pixels: 1080, height: 1000, ends: 72, woven: 328, isPaper: false },
  tall: { pixels: 1080, height: 1778, ends: 60, woven: 917, isPaper: false },
} satisfies Record<string, PosterFormat & { pixels: number }>;

export type PictureShape = keyof typeof pictureShapes;

export const isPictureShape = (name: string): name is PictureShape => name in pictureShapes;
