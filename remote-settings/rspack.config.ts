import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({ name: 'settings', folder: import.meta.dirname })
