/** Settings of the environment, each declared once, with all there is to say about it. */
export interface Setting<T> {
  /** Name of the environment variable. */
  name: string
  /** As it would be written in the environment. */
  default: string
  /** For the table in the documentation. */
  description: string
  /** Throws an error that says what was expected. */
  parse: (text: string) => T
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Is told a setting and answers with its value. */
export type Read = <T>(setting: Setting<T>) => T

/** Tells all settings one by one to `read`. */
type Declare<Settings> = (read: Read) => Settings

/** Everything that is wrong with the settings, one line each. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
}

/** What may hold a password is not shown, wherever the error ends up. */
const shown = (name: string, text: string) =>
  /SECRET|_URL$/.test(name) && /SECRET|@/.test(name + text) ? '…' : text

/**
 * The settings of an environment; an empty text counts as unset. `conflicts` tells what one
 * setting lacks of another.
 * @throws {SettingsError} with all that is wrong
 */
export const readDeclared = <Settings>(
  declare: Declare<Settings>,
  env: Environment,
  conflicts: (settings: Settings) => readonly string[] = () => [],
): Settings => {
  const problems: string[] = []
  const settings = declare((setting) => {
    const text = env[setting.name] || setting.default
    try {
      return setting.parse(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.push(`${setting.name}=${shown(setting.name, text)}: ${reason}`)
      return setting.parse(setting.default)
    }
  })
  problems.push(...conflicts(settings))
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** The names of all environment variables. */
export const namesOf = (declare: Declare<unknown>): string[] => {
  const names: string[] = []
  declare((setting) => {
    names.push(setting.name)
    return setting.parse(setting.default)
  })
  return names
}

/** The settings as a Markdown table: the one in the documentation, and a test compares them. */
export const tableOf = (declare: Declare<unknown>): string => {
  const rows = ['| Name | Default | Meaning |', '| --- | --- | --- |']
  declare((setting) => {
    const standard = setting.default ? `\`${setting.default}\`` : 'none'
    rows.push(`| \`${setting.name}\` | ${standard} | ${setting.description} |`)
    return setting.parse(setting.default)
  })
  return rows.join('\n')
}
