import * as React from 'react'

// For its developer tools React records where each element was made. No test reads that, and it takes a tenth of
// their time. Warnings and errors stay. It must run before anything that imports React's JSX.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined })
