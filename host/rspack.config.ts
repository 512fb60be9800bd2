import { host } from '@yuko/build/rspack/host.ts'

export default host(import.meta.dirname)
