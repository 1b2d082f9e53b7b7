/** Two people changed the same field: both texts, and the editor chooses. */
import { labelOf } from './check'
import type { Document } from './documents'
import { focusSoon } from './form'
import { Action, Compare } from './parts'
import { choose, type Draft } from './store'
import { say, type Sentence } from './words'

export const CONFLICTS = 'conflicts'

export const Conflicts = ({ document, draft }: { document: Document; draft: Draft }) => (
  <section className="summary" aria-labelledby={CONFLICTS}>
    <h2 id={CONFLICTS} tabIndex={-1}>
      {say('conflictTitle')}
    </h2>
    <p role="alert">{say('conflict')}</p>
    {draft.conflicts.map((conflict) => {
      const label = labelOf(document, conflict.path) || say('wholeEntry')
      const version = (side: 'mine' | 'theirs', does: Sentence) => {
        const take = () => {
          choose(document, conflict, side === 'mine')
          focusSoon('save')
        }
        const action = <Action does={does} to={label} onClick={take} />
        return { label: say(side), value: conflict[side], action }
      }
      return (
        <div key={conflict.path} role="group" aria-label={label}>
          <h3>{label}</h3>
          <Compare
            versions={[version('mine', 'takeMine'), version('theirs', 'takeTheirs')]}
          />
        </div>
      )
    })}
  </section>
)
