import type { GatsbyNode } from 'gatsby'
import { explain } from '../content-model/issues'
import { checkContentFiles, type ContentProblem } from './content-files'
import { checkLocaleFiles } from './locale-files'

/** `content/roadmap/2026.json › steps[1].title.de: is missing` */
export const describeProblem = ({ file, path, issue }: ContentProblem): string =>
  `${path ? `${file} › ${path}` : file}: ${explain(issue)}`

/** Everything else depends on `site.json`: while that is wrong, the rest is noise. */
export const problemsIn = (root: string): ContentProblem[] => {
  const content = checkContentFiles(root)
  const site = content.filter(({ file }) => file === 'content/site.json')
  return site.length > 0 ? site : [...content, ...checkLocaleFiles(root)]
}

/** Stops the build at once when content or messages are not as the model says. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store, reporter }) => {
  const root: string = store.getState().program.directory
  const problems = problemsIn(root)
  if (problems.length === 0) return
  const list = problems.map((problem) => `  ${describeProblem(problem)}`).join('\n')
  reporter.panic(`The content cannot be built yet. To be mended:\n${list}`)
}
