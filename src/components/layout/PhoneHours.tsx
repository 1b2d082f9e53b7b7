/** When the phone is answered, as a sentence in the language of the page. */
import type { Language } from '../../i18n/languages'
import { punctuate } from '../../i18n/punctuation'
import { useLanguage } from '../../i18n/react'
import { weekdayIn } from '../../shared/weekdays'

/** The hour and the minutes, if it is no full hour; other languages write 9 or 9.30. */
const CLOCKS: Readonly<Record<string, (hour: number, minutes: string) => string>> = {
  fr: (hour, minutes) => `${hour} h ${minutes}`.trim(),
  en: (hour, minutes) =>
    `${hour % 12 || 12}${minutes && `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`,
}

/** `09:30` → `9 h 30`, `9:30am`, `9.30` */
export const clockTime = (time: string, language: Language): string => {
  const [hour, minutes = ''] = time.replace(':00', '').split(':')
  const plain = () => `${Number(hour)}${minutes && `.${minutes}`}`
  return CLOCKS[language]?.(Number(hour), minutes) ?? plain()
}

export const PhoneHours = ({ hours }: { hours: Queries.OpeningHours }) => {
  const { t, language } = useLanguage()
  const from = weekdayIn(hours.from, language)
  const to = weekdayIn(hours.to, language)
  const opens = clockTime(hours.opens, language)
  const closes = clockTime(hours.closes, language)
  const sentence =
    from === to
      ? t('contact.info.phone.day', { from, opens, closes })
      : t('contact.info.phone.days', { from, to, opens, closes })
  return punctuate(sentence, language)
}
