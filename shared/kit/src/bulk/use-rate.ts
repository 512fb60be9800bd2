import { useState } from 'react'

/** Units per second, smoothed over the samples so far; `at` in milliseconds. */
export function useRate(done: number, at: number): number | undefined {
  const [sample, setSample] = useState<{ done: number; at: number; rate?: number }>({ done, at })
  if (done < sample.done) setSample({ done, at })
  else if (at > sample.at && done > sample.done) {
    const now = ((done - sample.done) / (at - sample.at)) * 1000
    setSample({ done, at, rate: sample.rate === undefined ? now : sample.rate * 0.6 + now * 0.4 })
  }
  return sample.rate
}
