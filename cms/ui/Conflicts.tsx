/** Two people changed the same field: both texts, and the editor chooses. */
import type { FieldConflict } from '../merge'
import { labelOf } from './check'
import type { Document } from './documents'
import { focusBack } from './form'
import { choose } from './store'
import { textIn } from './values'
import { say, sayOf } from './words'

interface ConflictsProps {
  document: Document
  conflicts: readonly FieldConflict[]
}

export const Conflicts = ({ document, conflicts }: ConflictsProps) =>
  conflicts.length === 0 ? null : (
    <section className="summary" aria-labelledby="conflicts-title">
      <h2 id="conflicts-title" tabIndex={-1}>
        {say('conflictTitle')}
      </h2>
      <p role="alert">{say('conflict')}</p>
      {conflicts.map((conflict) => {
        const label = labelOf(document, conflict.path) || say('wholeEntry')
        const version = (isMine: boolean) => {
          const value = isMine ? conflict.mine : conflict.theirs
          const button = isMine ? 'takeMine' : 'takeTheirs'
          return (
            <div>
              <h4>{say(isMine ? 'mine' : 'theirs')}</h4>
              <p className="quote">
                {value == null ? say('deletedValue') : textIn(value)}
              </p>
              <button
                type="button"
                className="quiet"
                aria-label={sayOf(button, label)}
                onClick={() => {
                  choose(document, conflict, isMine)
                  focusBack()
                }}
              >
                {say(button)}
              </button>
            </div>
          )
        }
        return (
          <div key={conflict.path} role="group" aria-label={label}>
            <h3>{label}</h3>
            <div className="versions">
              {version(true)}
              {version(false)}
            </div>
          </div>
        )
      })}
    </section>
  )
