/** Prints what keeps the content from being shown; its code says whether there is anything. */
import { checkSiteFile } from './site-file'

const main = async () => {
  const siteProblem = checkSiteFile()
  // What is loaded here reads the languages from the site's file, so that comes first.
  const lines = siteProblem
    ? [siteProblem]
    : await import('../src/build/develop/errors').then(async ({ errorsIn }) => {
        const { describeProblem } = await import('../src/build/check-content')
        return errorsIn(process.cwd()).map((error) => describeProblem(error))
      })
  if (lines.length === 0) return
  console.error(['To be mended:', ...lines.map((line) => `  ${line}`)].join('\n'))
  process.exitCode = 1
}

void main()
