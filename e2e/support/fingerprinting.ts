import type { Page } from '@playwright/test'

/**
 * What programs ask of a browser to know it again without keeping anything in it. Each is
 * replaced by itself and a note.
 */
export const recordFingerprinting = (page: Page) =>
  page.addInitScript(() => {
    const calls: string[] = []
    Object.defineProperty(window, 'fingerprinting', { value: calls })

    const methods: [string, object | undefined, string[]][] = [
      ['canvas', HTMLCanvasElement.prototype, ['toDataURL', 'toBlob', 'getContext']],
      [
        'context',
        CanvasRenderingContext2D.prototype,
        ['getImageData', 'measureText', 'isPointInPath'],
      ],
      [
        'webgl',
        WebGLRenderingContext.prototype,
        ['getParameter', 'getExtension', 'readPixels'],
      ],
      ['webgl2', WebGL2RenderingContext.prototype, ['getParameter', 'readPixels']],
      ['devices', navigator.mediaDevices, ['enumerateDevices', 'getUserMedia']],
      ['navigator', Navigator.prototype, ['getBattery', 'requestMediaKeySystemAccess']],
      ['fonts', document.fonts, ['check', 'load']],
    ]
    for (const [where, owner, names] of methods)
      for (const name of owner ? names : []) {
        const original: unknown = Reflect.get(Object(owner), name)
        if (typeof original !== 'function') continue
        Object.defineProperty(owner, name, {
          configurable: true,
          value(...args: unknown[]) {
            calls.push(`${where}.${name}`)
            return Reflect.apply(original, this, args)
          },
        })
      }

    const properties: [string, object, string[]][] = [
      [
        'navigator',
        Navigator.prototype,
        [
          ...['plugins', 'mimeTypes', 'hardwareConcurrency', 'deviceMemory', 'platform'],
          ...['oscpu', 'connection', 'gpu', 'keyboard', 'userAgentData'],
        ],
      ],
      [
        'screen',
        Screen.prototype,
        ['width', 'height', 'availWidth', 'availHeight', 'colorDepth', 'pixelDepth'],
      ],
    ]
    for (const [where, owner, names] of properties)
      for (const name of names) {
        const original = Object.getOwnPropertyDescriptor(owner, name)?.get
        if (!original) continue
        Object.defineProperty(owner, name, {
          configurable: true,
          get() {
            calls.push(`${where}.${name}`)
            return Reflect.apply(original, this, [])
          },
        })
      }

    for (const name of [
      'AudioContext',
      'OfflineAudioContext',
      'RTCPeerConnection',
      'FontFace',
    ])
      Object.defineProperty(window, name, {
        configurable: true,
        value: new Proxy(Object(Reflect.get(window, name)), {
          construct(target, args) {
            calls.push(`new ${name}`)
            return Object(Reflect.construct(target, args))
          },
        }),
      })
  })

/** What was asked on this page so far. */
export const fingerprintingIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const calls: unknown = Reflect.get(window, 'fingerprinting')
    // Without a list, nothing was recorded: a test would find nothing for ever.
    return Array.isArray(calls) ? [...calls] : 'nothing was recorded'
  })
