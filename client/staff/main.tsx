document.title = 'Staff';
