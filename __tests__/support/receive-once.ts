/**
 * A program that fetches once what others published, as the editor's server does, so that a test can
 * kill it meanwhile. Its argument is the project's folder. It prints what has arrived, as JSON.
 */
import { pull } from '../../cms/server/git/receive'
import { createQueue } from '../../cms/server/write'

const [, , root = ''] = process.argv

void pull(root, createQueue()).then((arrival) =>
  process.stdout.write(JSON.stringify(arrival ?? null)),
)
