export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
