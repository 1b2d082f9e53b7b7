/** Two people changed the same field: both texts, and the editor chooses. */
import type { FieldConflict } from '../merge'
import { Action, Compare } from './controls'
import { focusSoon } from './form'
import { t, type Sentence } from './words'

export const CONFLICTS = 'conflicts'

interface ConflictsProps {
  conflicts: readonly FieldConflict[]
  labelOf: (path: string) => string
  choose: (conflict: FieldConflict, isMine: boolean) => void
}

export const Conflicts = ({ conflicts, labelOf, choose }: ConflictsProps) => (
  <section className="summary" aria-labelledby={CONFLICTS}>
    <h2 id={CONFLICTS} tabIndex={-1}>
      {t('conflictTitle')}
    </h2>
    <p role="alert">{t('conflict')}</p>
    {conflicts.map((conflict) => {
      const label = labelOf(conflict.path) || t('wholeEntry')
      const version = (side: 'mine' | 'theirs', does: Sentence) => {
        const take = () => {
          choose(conflict, side === 'mine')
          focusSoon('save')
        }
        const action = <Action does={does} to={label} onClick={take} />
        return { label: t(side), value: conflict[side], action }
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
