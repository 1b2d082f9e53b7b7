import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/Button'

interface OpenerProps {
  label: string
  /** Draws what is opened; `path` is where it may lead: nowhere, and only once. */
  children: (close: () => void, path: string) => ReactNode
}

/** A button that opens a real dialog. Whatever leads away from the dialog closes it. */
export const Opener = ({ label, children }: OpenerProps) => {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const close = () => setOpen(false)
  useEffect(() => {
    addEventListener('hashchange', close)
    return () => removeEventListener('hashchange', close)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true)
          setTimes(times + 1)
        }}
      >
        {label}
      </Button>
      {open && children(close, `#closed-${times}`)}
    </>
  )
}
