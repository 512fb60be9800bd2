import { Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'

interface PathsFieldProps {
  id?: string
  label?: string
  description?: string | undefined
  placeholder: string
  paths: readonly string[]
  error?: string | undefined
  disabled?: boolean
  onChange: (paths: string[]) => void
}

/** Paths of a shop, one per line. */
export function PathsField({ paths, onChange, ...common }: PathsFieldProps) {
  // Incomplete lines aren't paths yet.
  const [lines, setLines] = useState<string | null>(null)
  return (
    <Textarea
      {...common}
      minRows={2}
      value={lines ?? paths.join('\n')}
      onChange={(event) => {
        setLines(event.currentTarget.value)
        onChange(event.currentTarget.value.split('\n').flatMap((line) => line.trim() || []))
      }}
      onBlur={() => setLines(null)}
    />
  )
}
