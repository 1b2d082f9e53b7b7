/** The editor's page. */
import { createRoot } from 'react-dom/client'
import './editor.css'
import './frame.css'
import { App } from './App'

const place = document.getElementById('editor')
if (place) createRoot(place).render(<App />)
