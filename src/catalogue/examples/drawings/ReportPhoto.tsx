import { ReportPhoto } from '../../../components/illustrations/ReportPhoto'
import type { Example } from '../../example'

export const reportPhoto: readonly Example[] = [
  { state: 'whole', draw: ({ t }) => <ReportPhoto label={t('report.photo')} /> },
]
