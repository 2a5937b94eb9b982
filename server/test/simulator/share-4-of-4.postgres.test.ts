import { simulateShare } from './simulate-share.ts'

simulateShare(4, 4)
