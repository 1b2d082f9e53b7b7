/** Checks the settings that a build fixes for its pages (`src/shared/build-settings.ts`). */
import { isEndpoint, webAddress } from '../shared/site-address'
import { ifPossible } from '../shared/unknown'
import { programText, settingProblem, terminalLanguage } from '../words/programs'

/**
 * Each setting, with the function that checks its value, and with the key of the text in `settings`
 * of `src/words/programs/` that tells people what the value must be.
 */
const RULES = {
  SITE_URL: {
    isRight: (text: string) => ifPossible(() => webAddress(text)) !== undefined,
    expected: 'siteAddress',
  },
  GATSBY_CONTACT_ENDPOINT: { isRight: isEndpoint, expected: 'endpoint' },
  GATSBY_NEWSLETTER_ENDPOINT: { isRight: isEndpoint, expected: 'endpoint' },
} as const

/** The names of the settings of a build. */
export const buildSettingNames = Object.keys(RULES)

/**
 * Checks the settings of a build; an empty variable counts as unset.
 * @throws {Error} in the terminal's language, with the first wrong setting and what to write
 */
export const checkBuildSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): void => {
  for (const [name, { isRight, expected }] of Object.entries(RULES)) {
    const value = environment[name]
    if (value && !isRight(value)) {
      const words = programText(`settings.${expected}`, terminalLanguage())
      throw new Error(settingProblem(`${name}=${value}`, words))
    }
  }
}
