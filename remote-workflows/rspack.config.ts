import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({ name: 'workflows', folder: import.meta.dirname })
