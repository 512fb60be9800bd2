import { useCallback, useReducer } from 'react'

interface History<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** Key and time of the last step, to merge typing into one step. */
  readonly last: { readonly key: string; readonly at: number } | null
}

type Step<Value> = { type: 'change'; make: (now: Value) => Value; key: string; at: number } | { type: 'undo' | 'redo' }

const mostSteps = 100
const pauseMs = 900

/** A value with undo and redo. Consecutive steps with the same key and no pause are merged. */
export function useUndo<Value>(initial: Value) {
  const [history, step] = useReducer(next<Value>, { past: [], now: initial, future: [], last: null })
  const change = useCallback(
    (make: (now: Value) => Value, key: string) => step({ type: 'change', make, key, at: Date.now() }),
    [],
  )
  return {
    value: history.now,
    change,
    undo: useCallback(() => step({ type: 'undo' }), []),
    redo: useCallback(() => step({ type: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

function next<Value>(history: History<Value>, step: Step<Value>): History<Value> {
  const { past, now, future, last } = history
  switch (step.type) {
    case 'change': {
      const value = step.make(now)
      if (value === now) return history
      const isSameStep = last !== null && last.key === step.key && step.at - last.at < pauseMs
      const { key, at } = step
      return { past: isSameStep ? past : [...past, now].slice(-mostSteps), now: value, future: [], last: { key, at } }
    }
    case 'undo': {
      const before = past.at(-1)
      return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future], last: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      return after === undefined ? history : { past: [...past, now], now: after, future: rest, last: null }
    }
  }
}
