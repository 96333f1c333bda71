// 65cc90225b6b3ecf93bf101b30581ccde9c683e263bf325897fd0c74661f55c5
export const thresholds = {"intent":{"low":0.35,"medium":0.59,"high":0.72},"department":0.51,"close":0.05};
