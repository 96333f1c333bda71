'use client';

import { useEffect } from 'react';

import { showSpots } from '@/lib/countdown';

import { sendLeadForm } from './send-form';

/** Has the page's form sent without leaving the page. */
export function SendLeadForm() {
  useEffect(() => {
    void showSpots();
    const form = document.querySelector<HTMLFormElement>('.lead-form');
    return form ? sendLeadForm(form) : undefined;
  }, []);
  return null;
}
