import { simulateShare } from './simulate-share.ts'

simulateShare(1, 4)
