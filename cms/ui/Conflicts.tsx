/** Two people changed the same field: both texts, and the editor chooses. */
import { labelOf } from './check'
import type { Document } from './documents'
import { focusSoon } from './form'
import { Action } from './parts'
import { choose, type Draft } from './store'
import { textIn } from './values'
import { say } from './words'

export const CONFLICTS = 'conflicts'

export const Conflicts = ({ document, draft }: { document: Document; draft: Draft }) => (
  <section className="summary" aria-labelledby={CONFLICTS}>
    <h2 id={CONFLICTS} tabIndex={-1}>
      {say('conflictTitle')}
    </h2>
    <p role="alert">{say('conflict')}</p>
    {draft.conflicts.map((conflict) => {
      const label = labelOf(document, conflict.path) || say('wholeEntry')
      return (
        <div key={conflict.path} role="group" aria-label={label}>
          <h3>{label}</h3>
          <div className="versions">
            {(['mine', 'theirs'] as const).map((side) => {
              return (
                <div key={side}>
                  <h4>{say(side)}</h4>
                  <p>
                    {conflict[side] == null
                      ? say('deletedValue')
                      : textIn(conflict[side])}
                  </p>
                  <Action
                    does={side === 'mine' ? 'takeMine' : 'takeTheirs'}
                    to={label}
                    onClick={() => {
                      choose(document, conflict, side === 'mine')
                      focusSoon('save')
                    }}
                  />
                </div>
              )
            })}
          </div>
        </div>
      )
    })}
  </section>
)
