import { useEffect, useRef, type ReactNode } from 'react'
import { FailureDialog } from '../../forms/contact/FailureDialog'
import { SuccessDialog } from '../../forms/contact/SuccessDialog'
import type { Example, Materials } from '../example'
import { Opener } from './Opener'

/** Clicks once on the dialog inside, as a visitor does who wants more time. */
const Clicked = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('dialog')?.click(), [])
  return <div ref={place}>{children}</div>
}

const failure = (busy: boolean) => {
  const Failure = ({ texts }: Materials) => (
    <Opener label={texts.failure.title}>
      {(close) => (
        <FailureDialog
          texts={{ ...texts.failure, message: texts.failed, kept: texts.kept }}
          busy={busy}
          onClose={close}
          onRetry={close}
        />
      )}
    </Opener>
  )
  return Failure
}

export const dialog: readonly Example[] = [
  {
    state: 'success, counting down',
    small: true,
    draw: ({ texts }) => (
      <Opener label={texts.success.message}>
        {(close, path) => (
          <SuccessDialog
            texts={texts.success}
            confirmationPath={path}
            redirects
            onClose={close}
          />
        )}
      </Opener>
    ),
  },
  {
    state: 'success, not leading home',
    small: true,
    draw: ({ texts }) => (
      <Opener label={texts.success.message}>
        {(close, path) => (
          <SuccessDialog
            texts={texts.success}
            confirmationPath={path}
            redirects={false}
            onClose={close}
          />
        )}
      </Opener>
    ),
  },
  {
    state: 'success, stopped',
    small: true,
    draw: ({ texts }) => (
      <Opener label={texts.success.message}>
        {(close, path) => (
          <Clicked>
            <SuccessDialog
              texts={texts.success}
              confirmationPath={path}
              redirects
              onClose={close}
            />
          </Clicked>
        )}
      </Opener>
    ),
  },
  { state: 'failure', small: true, draw: failure(false) },
  { state: 'busy', small: true, draw: failure(true) },
]
