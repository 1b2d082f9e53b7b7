import { PhoneHours } from '../../components/layout/PhoneHours'
import { useContactDetails } from '../../components/layout/site-data'
import { BreakableAddress, LinkedText } from '../../components/ui/LinkedText'
import { Points, Prose, ProsePart } from '../../components/ui/Prose'
import { formatDate } from '../../i18n/languages'
import { routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'

/** The days on which this page was written, and the site last checked as it says. */
const WRITTEN = '2026-11-25'
const LAST_CHECK = '2026-11-22'

/** How to reach the team: by form, by e-mail, by phone. */
export const ContactWays = () => {
  const { t, path } = useLanguage()
  const { email, phone, openingHours } = useContactDetails()
  return (
    <ul role="list">
      <li>
        <a href={path(routes.contact)}>{t('accessibility.barrier.form')}</a>
      </li>
      <li>
        {t('accessibility.barrier.email')}{' '}
        <a href={`mailto:${email}`}>
          <BreakableAddress text={email} />
        </a>
      </li>
      <li>
        {t('accessibility.barrier.phone')}{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
        <br />
        <PhoneHours hours={openingHours} />
      </li>
    </ul>
  )
}

/**
 * What the site promises to people who read it differently, and what is still missing.
 * Source: the model statement of Commission Implementing Decision (EU) 2018/1523.
 */
export const Statement = () => {
  const { t, language } = useLanguage()
  return (
    <Prose>
      <ProsePart id="goal" title={t('accessibility.goal.title')}>
        <p>{t('accessibility.goal.text')}</p>
        <p>{t('accessibility.goal.scope')}</p>
      </ProsePart>
      <ProsePart id="verdict" title={t('accessibility.verdict.title')}>
        <p>{t('accessibility.verdict.text')}</p>
      </ProsePart>
      <ProsePart id="limits" title={t('accessibility.limits.title')}>
        <Points
          texts={[t('accessibility.limits.map'), t('accessibility.limits.elsewhere')]}
        />
      </ProsePart>
      <ProsePart id="missing" title={t('accessibility.missing.title')}>
        <Points
          texts={[
            t('accessibility.missing.people'),
            t('accessibility.missing.easy'),
            t('accessibility.missing.listening'),
            t('accessibility.missing.browsers'),
          ]}
        />
      </ProsePart>
      <ProsePart id="measures" title={t('accessibility.measures.title')}>
        <Points
          texts={[
            t('accessibility.measures.scripts'),
            t('accessibility.measures.keyboard'),
            t('accessibility.measures.screens'),
            t('accessibility.measures.colours'),
            t('accessibility.measures.motion'),
            t('accessibility.measures.pictures'),
            t('accessibility.measures.errors'),
          ]}
        />
      </ProsePart>
      <ProsePart id="checks" title={t('accessibility.checks.title')}>
        <p>{t('accessibility.checks.self')}</p>
        <p>{t('accessibility.checks.text')}</p>
        <Points
          texts={[
            t('accessibility.checks.engines'),
            t('accessibility.checks.keyboard'),
            t('accessibility.checks.screens'),
            t('accessibility.checks.spacing'),
            t('accessibility.checks.colours'),
            t('accessibility.checks.scripts'),
          ]}
        />
        <p>{t('accessibility.checks.heard')}</p>
        <p>
          {t('accessibility.checks.written')}{' '}
          <time dateTime={WRITTEN}>{formatDate(WRITTEN, language)}</time>
          <br />
          {t('accessibility.checks.date')}{' '}
          <time dateTime={LAST_CHECK}>{formatDate(LAST_CHECK, language)}</time>
        </p>
      </ProsePart>
      <ProsePart id="barrier" title={t('accessibility.barrier.title')}>
        <p>{t('accessibility.barrier.text')}</p>
        <p>{t('accessibility.barrier.hint')}</p>
        <p>{t('accessibility.barrier.answer')}</p>
        <ContactWays />
      </ProsePart>
      <ProsePart id="recourse" title={t('accessibility.recourse.title')}>
        <p>{t('accessibility.recourse.law')}</p>
        <p>
          <LinkedText text={t('accessibility.recourse.advice')} />
        </p>
      </ProsePart>
    </Prose>
  )
}
