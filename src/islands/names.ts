/** Every island of the site; what each is drawn with stands in `registry.ts`. */
export const islandNames = ['contact-form', 'newsletter'] as const

export type IslandName = (typeof islandNames)[number]
