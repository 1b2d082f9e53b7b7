declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** Keeps of a font the characters of `text`; the answer is a file of its own. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: Options,
  ): Promise<Buffer>
}
