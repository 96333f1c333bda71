// fa1b1e2444dd6856319d0abdbbade167dc7c93ea6cccdd7a745b32bb04dac3b7
export const thresholds = {"intent":{"low":0.35,"medium":0.59,"high":0.72},"department":0.51,"close":0.05};
