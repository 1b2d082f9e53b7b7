import { fork } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import {
  buildClientSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  isScalarType,
  type GraphQLNamedType,
  type IntrospectionQuery,
} from 'graphql'
import { recordOf } from '../../src/shared/unknown'
import { afterTests } from './lifecycle'
import { withoutSettings } from './own-environment'
import { copyOf, gitIn, ROOT, type Copy } from './project'

/** The folders and files that a copy of the project needs for Gatsby to make its GraphQL schema. */
const PARTS = [
  'cms',
  'content',
  'locales',
  'server',
  'src',
  'static',
  'package.json',
  'tsconfig.json',
  ...['browser', 'config', 'node', 'ssr'].map((name) => `gatsby-${name}.ts`),
]

/** Asks Gatsby a query, with a page's context as the query's variables. */
export type Ask = <Data>(
  query: string,
  context?: Record<string, unknown>,
) => Promise<{ data: Data; errors?: { message: string }[] }>

/** Asks Gatsby a query, which must succeed without errors, and gives the data of the answer. */
export type Answer = (
  query: string,
  context?: Record<string, unknown>,
) => Promise<Record<string, unknown>>

/**
 * Copies the project, commits its content, and has Gatsby make the GraphQL schema of the copy.
 * @param prepare changes the copy before the commit
 */
export const askGatsby = async (prepare: (project: Copy) => Promise<void>) => {
  const project = copyOf(...PARTS)
  const { root } = project
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  await prepare(project)
  const git = gitIn(root)
  git('init', '-q')
  git('add', 'content')
  git('commit', '-qm', 'Start')

  const child = fork(path.join(__dirname, 'gatsby-queries.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...withoutSettings(),
      NODE_ENV: 'production',
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      SITE_URL: 'https://example.org',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Gatsby starts processes of its own. In a process group they can all be ended together.
    detached: true,
  })
  afterTests(async () => {
    const { pid } = child
    if (pid !== undefined && child.exitCode === null) {
      const exited = once(child, 'exit')
      process.kill(-pid, 'SIGKILL')
      await exited
    }
    project.remove()
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('Gatsby ended')
  })
  ended.catch(() => undefined)
  /**
   * Waits for Gatsby's next answer to a query. Messages that Gatsby sends for its log are skipped.
   */
  const nextAnswer = () => {
    const answered = new Promise<string>((resolve) => {
      const listen = (message: unknown) => {
        const { answer } = recordOf(message)
        if (typeof answer !== 'string') return
        child.off('message', listen)
        resolve(answer)
      }
      child.on('message', listen)
    })
    return Promise.race([answered, ended])
  }
  await nextAnswer()

  const ask: Ask = async (query, context = {}) => {
    const next = nextAnswer()
    child.send({ query, context })
    return JSON.parse(await next)
  }
  const answer: Answer = async (query, context) => {
    const { data, errors } = await ask<Record<string, unknown>>(query, context)
    expect(errors).toBeUndefined()
    return data
  }
  return { ask, answer }
}

/**
 * Finds what lacks a description in a schema: the root fields of the site, the named types, and the
 * types of their fields.
 * @param names the names of the types
 * @returns `seen`, the names of all these types, and `lacking`, the names of what lacks a description
 */
export const withoutDescription = (
  data: IntrospectionQuery,
  names: readonly string[],
) => {
  const schema = buildClientSchema(data)
  const lacking = new Set<string>()
  const check = (name: string, { description }: { description?: string | null }) => {
    if (!description) lacking.add(name)
  }

  // Gatsby gives its own types no descriptions.
  const seen = new Set<string>(['File', 'Internal', 'Node'])
  const visit = (type: GraphQLNamedType | null | undefined) => {
    if (!type || isScalarType(type) || seen.has(type.name)) return
    seen.add(type.name)
    check(type.name, type)
    if (isEnumType(type))
      for (const value of type.getValues()) check(`${type.name}.${value.name}`, value)
    if (!isObjectType(type)) return
    const own = Object.values(type.getFields()).filter(
      ({ name }) => !['id', 'parent', 'children', 'internal'].includes(name),
    )
    for (const field of own) {
      const name = `${type.name}.${field.name}`
      check(name, field)
      for (const argument of field.args) check(`${name}(${argument.name})`, argument)
      visit(getNamedType(field.type))
    }
  }
  const { in: language, latestNews } = schema.getQueryType()?.getFields() ?? {}
  for (const field of [language, latestNews]) check(String(field?.name), field ?? {})
  for (const name of names) visit(schema.getType(name))
  return { seen, lacking }
}
