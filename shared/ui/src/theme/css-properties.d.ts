import 'react'

declare module 'react' {
  interface CSSProperties {
    [token: `--yk-${string}`]: string | number | undefined
  }
}
