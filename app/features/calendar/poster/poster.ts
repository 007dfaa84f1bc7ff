/** All posters are drawn at this width; the height depends on the format. */
export const posterWidth = 1000;

export interface PosterFormat {
  height: number;
  /** The number of warp threads across the width, and the length of the woven part. */
  ends: number;
  woven: number;
  /**
   * True for paper, which has a white background to save ink, and a QR code. A picture has the theme's color as
   * background.
   */
  isPaper: boolean;
}

export const pictureShapes = {
  square: { pixels: 1080, height: 1000, ends: 72, woven: 328, isPaper: false },
  tall: { pixels: 1080, height: 1778, ends: 60, woven: 917, isPaper: false },
} satisfies Record<string, PosterFormat & { pixels: number }>;

export type PictureShape = keyof typeof pictureShapes;

export const isPictureShape = (name: string): name is PictureShape => name in pictureShapes;
