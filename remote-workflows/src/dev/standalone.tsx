import { standAlone } from '@yuko/testing/stand-alone.tsx'
import { routes } from '../workflows.routes.tsx'

standAlone(routes)
