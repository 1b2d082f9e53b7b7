/** To be imported first: the browser of somebody who works in French. */
Object.defineProperty(navigator, 'languages', { value: ['fr-CH'] })
