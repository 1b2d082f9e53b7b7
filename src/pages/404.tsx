import NoticePage from '../templates/notice'

export default NoticePage

export { Head } from '../templates/notice'
