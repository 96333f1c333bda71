import type { Database } from '@/lib/data/database';
import { publishedPages } from './dealerships';

export const catchUp = (db: Database) => publishedPages().refresh(db);
