/**
 * A program that publishes once, as the editor's server does, so that a test can kill it meanwhile.
 * Its arguments are the project's folder and the sentence of the publication. It prints what
 * publishing returned, as JSON; an error ends it with a status other than 0.
 */
import { publish } from '../../cms/server/git/publish'
import { createQueue } from '../../cms/server/write'

const [, , root = '', sentence] = process.argv

void publish(root, { sentence, author: 'Ada', heldBack: [] }, 'fr', createQueue()).then(
  (published) => process.stdout.write(JSON.stringify(published)),
)
