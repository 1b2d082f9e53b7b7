/**
 * The class names of CSS modules. Webpack makes them for the pages, and the scripts of islands get the
 * same ones.
 */
import { noLonger } from '../state'
import type { CompiledModules } from './island-scripts'

/** The parts of webpack's rules for styles that are changed here; Gatsby has no type for them. */
export interface StyleRule {
  oneOf?: StyleRule[]
  use?: { options?: { modules?: { localIdentName?: string } } }[]
}

/**
 * Shortens the class names of CSS modules to four letters, since the styles are part of every page.
 * About one new class in 50,000 gets a name that another class has already; `refuseSharedNames`
 * then ends the build.
 * @throws {Error} if Gatsby no longer has a rule for CSS modules: the names would stay long, and
 * nobody would notice
 */
export const shortenClassNames = (rules: StyleRule[]): void => {
  const found = rules
    .flatMap(({ oneOf = [] }) => oneOf)
    .flatMap(({ use }) => (Array.isArray(use) ? use : []))
    .flatMap(({ options }) => (options?.modules?.localIdentName ? options.modules : []))
  if (found.length === 0) throw noLonger('has a rule for CSS modules')
  for (const modules of found) modules.localIdentName = '[hash:base52:4]'
}

/**
 * Ends the build if two classes of CSS modules have the same short name: an element with that name
 * would get the styles of both.
 * @throws {Error} that names the two classes, of which one has to be renamed; or that names a
 * module in which no class is found, since css-loader then writes modules in a form that this check
 * cannot read
 */
export const refuseSharedNames = (modules: CompiledModules): void => {
  const owners = new Map<string, string>()
  for (const [file, source] of modules) {
    const classes = [...source.matchAll(/(\w+) = "(\w+)"/g)]
    if (file.endsWith('.module.css') && classes.length === 0)
      throw new Error(`No class is found in ${file}`)
    for (const [, variable, name = ''] of classes) {
      const other = owners.get(name)
      const own = `${variable} in ${file}`
      if (other)
        throw new Error(`${other} and ${own} share the class name ${name}: rename one`)
      owners.set(name, own)
    }
  }
}
