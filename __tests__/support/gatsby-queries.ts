/**
 * Lets Gatsby read the content of the folder it is started in, make the GraphQL schema of it, and list the
 * pages, as `gatsby build` does before it renders any page. Answers the queries of the process that started it.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Store } from 'gatsby'

interface Asked {
  query: string
  /**
   * The variables of the query. A page's query gets the page's context as variables, such as its
   * language.
   */
  context: Record<string, unknown>
}

interface Services {
  initialize: (context: object) => Promise<object>
  customizeSchema: (context: object) => Promise<unknown>
  sourceNodes: (context: object) => Promise<unknown>
  buildSchema: (context: object) => Promise<unknown>
  createPages: (context: object) => Promise<unknown>
}

type Runner = new (store: Store) => {
  query: (query: string, context: object, options: object) => Promise<unknown>
}

const load = createRequire(path.join(process.cwd(), 'package.json'))

const start = async () => {
  const services = load('gatsby/dist/services') as Services
  const { store } = load('gatsby/dist/redux') as { store: Store }
  const { createGraphQLRunner } = load('gatsby/dist/bootstrap/create-graphql-runner') as {
    createGraphQLRunner: (store: Store, reporter: unknown) => unknown
  }
  const reporter = load('gatsby-cli/lib/reporter') as unknown
  const { GraphQLRunner } = load('gatsby/dist/query/graphql-runner') as {
    GraphQLRunner: Runner
  }
  const sitePackageJson = load('./package.json') as unknown
  const program = { directory: process.cwd(), _: [], sitePackageJson }
  const context = { program, store }
  Object.assign(context, await services.initialize(context))
  await services.customizeSchema(context)
  await services.sourceNodes(context)
  await services.buildSchema(context)
  const gatsbyNodeGraphQLFunction = createGraphQLRunner(store, reporter)
  const shouldRunCreatePagesStatefully = true
  await services.createPages({
    ...context,
    gatsbyNodeGraphQLFunction,
    shouldRunCreatePagesStatefully,
  })

  const runner = new GraphQLRunner(store)
  process.on('message', ({ query, context: variables }: Asked) => {
    void runner
      .query(query, variables, { queryName: 'test' })
      // A GraphQL answer has errors and objects without a prototype, which would change on the way
      // to another process. So the answer is sent as JSON.
      .then((answer) => process.send?.({ answer: JSON.stringify(answer) }))
  })
  process.send?.({ answer: 'The schema is ready.' })
}

void start()
